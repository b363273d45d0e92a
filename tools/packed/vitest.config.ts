/** Tests the packed files in an empty project: build all first, the page too. They run in processes of their own. */
export default {
  root: import.meta.dirname,
  test: { testTimeout: 120_000, hookTimeout: 120_000 },
}
