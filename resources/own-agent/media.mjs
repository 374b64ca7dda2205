import { WebSocketServer } from 'ws';
// In µ-law, the seven lower bits count down from silence: below 0x50 it is louder than a quiet line.
const isLoud = (audio) => audio.filter((byte) => (byte & 0x7f) < 0x50).length > audio.length / 4;
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), path: '/media' });
server.on('connection', (socket) => {
  let words = [],
    quiet = 0,
    loud = 0;
  socket.on('message', (text) => {
    const { event, streamSid, media } = JSON.parse(text);
    if (event === 'stop') return socket.close();
    if (event !== 'media') return;
    const audio = Buffer.from(media.payload, 'base64'),
      spoken = isLoud(audio);
    [loud, quiet] = spoken ? [loud + 1, 0] : [0, quiet + 1];
    if (loud === 5) socket.send(JSON.stringify({ event: 'clear', streamSid })); // the caller speaks: be quiet
    if (words.length > 0 || spoken) words.push(audio);
    if (words.length === 0 || quiet < 25) return; // half a second of silence ends the caller's turn
    const payload = Buffer.concat(words.slice(0, -quiet)).toString('base64');
    socket.send(JSON.stringify({ event: 'media', streamSid, media: { payload } }));
    words = [];
  });
});
