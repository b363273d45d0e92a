/** Tests the packed files in an empty project: build all first, the page too. They run in processes of their own. */
export default {
  root: import.meta.dirname,
  // each file packs, and lays papers into the same folders for it
  test: { testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false },
}
