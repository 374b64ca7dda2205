/** The key under which secrets are stored cannot be read or made. Its message is a whole sentence without its full stop, for people. */
export class KeyFault extends Error {
  override readonly name = 'KeyFault';
}
