/** Loaded into a program before its own code, with `--expose-gc`: on SIGUSR2 it collects garbage and prints how many bytes stay in use. */
let readings = 0
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  // What is let go of by the first collection's own callbacks goes with the second.
  setTimeout(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    readings += 1
    process.stdout.write(`heap reading ${readings}: ${heapUsed + external} bytes\n`)
  }, 100)
})
