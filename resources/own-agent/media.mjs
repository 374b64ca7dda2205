import { WebSocketServer } from 'ws';
const port = Number(process.env.PORT ?? 3000);
const server = new WebSocketServer({ host: '127.0.0.1', port, path: '/media' });
// µ-law counts down from silence (0x7f) in its seven lower bits: speech goes below 0x50.
const isSpeech = (audio) => audio.filter((byte) => (byte & 0x7f) < 0x50).length > audio.length / 4;
server.on('connection', (socket) => {
  let heard = [];
  let loud = 0;
  let quiet = 0;
  const say = (message) => socket.send(JSON.stringify(message));
  socket.on('message', (text) => {
    const { event, streamSid, media } = JSON.parse(text);
    if (event === 'stop') socket.close();
    if (event !== 'media') return;
    const audio = Buffer.from(media.payload, 'base64');
    [loud, quiet] = isSpeech(audio) ? [loud + 1, 0] : [0, quiet + 1];
    // The caller has spoken for a tenth of a second: whatever is still to be heard is not.
    if (loud === 5) say({ event: 'clear', streamSid });
    if (loud > 0 || heard.length > 0) heard.push(audio);
    // Half a second of silence ends the caller's turn.
    if (quiet !== 25 || heard.length === 0) return;
    const payload = Buffer.concat(heard.splice(0).slice(0, -quiet)).toString('base64');
    say({ event: 'media', streamSid, media: { payload } });
  });
});
