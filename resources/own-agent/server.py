import json, os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
class Agent(BaseHTTPRequestHandler):
    def do_POST(self):
        turn = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        heard = ([m["content"] for m in turn["messages"] if m["role"] == "user"] or [""])[-1]
        if turn["context"]["event"]["kind"] == "open": said = {"text": f"Hello, is that {turn['context']['lead']['first_name']}?"}
        elif "bye" in heard.lower(): said = {"text": "Goodbye.", "end": True}
        else: said = {"text": f"You said: {heard}. Which day suits you?"}
        body = json.dumps(said).encode()
        self.send_response(200); self.send_header("Content-Length", str(len(body))); self.end_headers(); self.wfile.write(body)
ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3000))), Agent).serve_forever()
