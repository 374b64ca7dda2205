import express from 'express';
const app = express();
app.post('/turn', express.json({ limit: '5mb' }), (request, response) => {
  const { messages, context } = request.body;
  const heard = messages.filter(({ role }) => role === 'user').at(-1)?.content ?? '';
  if (context.event.kind === 'open') response.json({ text: `Hello, is that ${context.lead.first_name}?` });
  else if (/bye/i.test(heard)) response.json({ text: 'Goodbye.', end: true });
  else response.json({ text: `You said: ${heard}. Which day suits you?` });
});
app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
