/** The packed files in an empty project: build everything first, the page too. What is tested runs in processes of its own, so nothing of ours is resolved here. */
export default {
  root: import.meta.dirname,
  test: { testTimeout: 120_000, hookTimeout: 120_000 },
}
