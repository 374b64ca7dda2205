/** What the voice takes of WebAssembly (https://webassembly.github.io/spec/js-api), which Node has and its types leave to a browser's. */
declare namespace WebAssembly {
  type Module = object;
  type Instance = { readonly exports: Record<string, unknown> };
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}
