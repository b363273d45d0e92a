import type { AdviceTopic } from '@flagplot/core/desk/advice'

/** The same words, with the kind of each question behind its title where they differ: `--free` takes kinds. */
export const withKinds = (topic: AdviceTopic): AdviceTopic => ({
  ...topic,
  questions: Object.fromEntries(
    Object.entries(topic.questions).map(([kind, title]) => [kind, title === kind ? title : `${title} (${kind})`]),
  ),
})
