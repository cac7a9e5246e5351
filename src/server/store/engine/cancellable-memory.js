// Makes PGlite's memory one that two threads see. PostgreSQL looks at two of its variables, InterruptPending and QueryCancelPending, whenever
// it is about to go on for long: its signal handler sets them when a query is to be cancelled. WebAssembly has no signals, but another thread
// that sees the same memory can set them. That needs one bit of the module: its memory is imported as not shared.
const MEMORY = 2
const HAS_MAXIMUM = 1
const HAS_MAXIMUM_AND_IS_SHARED = 3

/** The module with its memory shared, or undefined when it is not made as expected. */
export function withSharedMemory(module) {
  const bytes = new Uint8Array(module)
  let at = 8
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
  const skipLimits = () => {
    const flags = bytes[at++]
    number()
    if (flags & 1) number()
  }
  const skipName = () => {
    const length = number()
    at += length
  }
  while (at < bytes.length) {
    const section = bytes[at++]
    const end = number() + at
    if (section !== 2) {
      at = end
      continue
    }
    for (let left = number(); left > 0; left--) {
      skipName()
      skipName()
      const kind = bytes[at++]
      if (kind === MEMORY) {
        if (bytes[at] !== HAS_MAXIMUM) return undefined
        bytes[at] = HAS_MAXIMUM_AND_IS_SHARED
        return bytes
      }
      if (kind === 0) number()
      else if (kind === 1) {
        at++
        skipLimits()
      } else at += 2
    }
    return undefined
  }
  return undefined
}

/**
 * Runs `open` so that the database it opens has shared memory. Gives what it gave, the memory and the addresses of the two variables; none of
 * these when the module was not as expected.
 */
export async function openCancellable(bytes, open) {
  const shared = withSharedMemory(bytes)
  if (!shared) return { database: await open() }
  const { Memory, instantiate } = WebAssembly
  let memory
  let variables
  // Where the engine makes its memory it takes no wish: these two are put back as soon as it is open.
  WebAssembly.Memory = function own(descriptor) {
    memory = new Memory({ ...descriptor, shared: true })
    return memory
  }
  WebAssembly.instantiate = async (module, imports) => {
    const result = await instantiate.call(WebAssembly, module, imports)
    const { InterruptPending, QueryCancelPending } = (result.instance ?? result).exports
    if (InterruptPending && QueryCancelPending) {
      variables = { pending: InterruptPending.value, cancel: QueryCancelPending.value }
    }
    return result
  }
  try {
    const database = await open(await WebAssembly.compile(shared))
    return memory && variables ? { database, memory, variables } : { database }
  } finally {
    WebAssembly.Memory = Memory
    WebAssembly.instantiate = instantiate
  }
}
