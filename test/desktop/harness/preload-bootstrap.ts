/**
 * The script that runs in a page before any of its own, and emulates what a sandboxed preload gets from Electron:
 * a `require` that knows `electron` alone, `ipcRenderer`, and a `contextBridge` that copies and freezes.
 * It also routes `window.open` and `target=_blank` to the main process, as Electron's window-open handler is.
 */
export function preloadBootstrap(preloadSource: string): string {
  return `(() => {
  if (window !== window.top) return;
  const listeners = new Map();
  window.__harnessDispatch = (channel, args) => { for (const f of listeners.get(channel) ?? []) f({ sender: null }, ...args); };
  const ipcRenderer = {
    invoke: async (channel, ...args) => {
      const reply = await window.__harnessInvoke(channel, args.map((a) => structuredClone(a)));
      if (!reply.ok) throw new Error("Error invoking remote method '" + channel + "': " + reply.error);
      return reply.value;
    },
    on: (channel, f) => { listeners.set(channel, [...(listeners.get(channel) ?? []), f]); return ipcRenderer; },
    removeListener: (channel, f) => { listeners.set(channel, (listeners.get(channel) ?? []).filter((x) => x !== f)); return ipcRenderer; },
  };
  const copied = (v) => typeof v === 'function'
      ? (...a) => { const r = v(...a.map((x) => typeof x === 'function' ? x : structuredClone(x))); return r instanceof Promise ? r.then((x) => structuredClone(x)) : copied(r); }
    : v && typeof v === 'object' && Object.getPrototypeOf(v) === Object.prototype ? Object.freeze(Object.fromEntries(Object.entries(v).map(([k, x]) => [k, copied(x)])))
    : structuredClone(v);
  const contextBridge = { exposeInMainWorld: (k, v) => Object.defineProperty(window, k, { value: copied(v), writable: false, configurable: false }) };
  window.open = (url) => { void window.__harnessOpen(String(new URL(url, location.href))); return null; };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target=_blank]') : null;
    if (!link) return;
    event.preventDefault();
    void window.__harnessOpen(link.href);
  }, true);
  const allowed = { electron: { contextBridge, ipcRenderer, webFrame: {}, webUtils: { getPathForFile: (file) => window.__harnessPaths?.[file.name] ?? '' } } };
  const require = (name) => { if (name in allowed) return allowed[name]; throw new Error('module not found: ' + name + ' (sandboxed preload)'); };
  const module = { exports: {} };
  (function (require, module, exports, process) {\n${preloadSource}\n}).call(undefined, require, module, module.exports, { platform: ${JSON.stringify(process.platform)}, versions: {}, env: {} });
})();`;
}
