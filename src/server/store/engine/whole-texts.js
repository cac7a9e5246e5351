// Read before PGlite is: it decodes each value by itself, and a decoder takes a byte order mark for its own unless told. In a database it is a character
// like others.
globalThis.TextDecoder = class extends TextDecoder {
  constructor(label, options) {
    super(label, { ...options, ignoreBOM: true })
  }
}
