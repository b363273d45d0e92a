import { fetchSystem, systemTitles } from '@flagplot/core/desk/battle'
import { type AnyRuleset, changeableOptions } from '@flagplot/core/game'
import { must } from '@flagplot/core/lang'

interface Named {
  readonly ready: string
  readonly system: string
  readonly option: string
  readonly empire: string
}

function namedOf(rules: AnyRuleset): Named {
  // a ruling on the value that an option has already would change nothing
  const rulings = changeableOptions(rules.options).flatMap(({ name, ...option }) =>
    option.kind === 'choice'
      ? option.choices.filter(({ value }) => value !== option.fallback).map(({ value }) => `${name}=${value}`)
      : [],
  )
  return {
    ready: `${rules.card.id}/${must(rules.battles[0], 'a ready battle').name}`,
    system: rules.card.id,
    option: must(rulings[0], 'an option to rule on'),
    empire: rules.catalogue[0]?.faction.split(' ')[0] ?? 'any',
  }
}

type Lines = (words: Named) => readonly string[]

const lines: Readonly<Record<string, Lines>> = {
  fight: ({ ready }) => [
    `flagplot fight ${ready} --seed 7`,
    'flagplot fight mine.yaml --length rounds',
    'flagplot fight mine.yaml --record mine.jsonl --format bbcode',
  ],
  play: ({ ready }) => [
    `flagplot play ${ready} --blue solver`,
    'flagplot play mine.yaml --dice typed --record mine.jsonl',
    'flagplot play mine.jsonl',
  ],
  odds: ({ ready }) => [
    `flagplot odds ${ready}`,
    'flagplot odds mine.jsonl --at 12 --units',
    'flagplot odds mine.jsonl --after-round 3 --stay-or-leave',
    'flagplot odds mine.yaml --csv',
  ],
  sweep: () => ['flagplot sweep study.yaml --svg study.svg', 'flagplot sweep study.yaml --out rows.jsonl --csv'],
  design: ({ ready, system }) => [
    `flagplot design card ${ready}`,
    `flagplot design fair ${ready}`,
    'flagplot design ship mine.yaml --points 12',
    `flagplot design values ${system}`,
  ],
  'design card': ({ ready, system }) => [
    `flagplot design card ${ready}`,
    `flagplot design card ${system} --only throws,seats`,
  ],
  'design fair': ({ ready }) => [`flagplot design fair ${ready}`, 'flagplot design fair mine.yaml --only counts'],
  'design ship': () => [
    'flagplot design ship mine.yaml --points 12 --kind warpship',
    'flagplot design ship mine.yaml --points 20 --parts PD,B,S --against other.yaml',
  ],
  'design values': ({ system }) => [
    `flagplot design values ${system} --out rows.jsonl`,
    'flagplot design values mine.yaml --units "D7 8/4; F5 5/3" --battles 60',
  ],
  advise: ({ ready, system }) => [
    `flagplot advise ${ready}`,
    'flagplot advise mine.jsonl --side red --draw',
    `flagplot advise --doctrines ${system}`,
  ],
  review: () => ['flagplot review mine.jsonl', 'flagplot review mine.jsonl --by best'],
  verify: () => ['flagplot verify mine.jsonl', 'flagplot verify - --json'],
  report: () => ['flagplot report mine.jsonl --length verdict', 'flagplot report mine.jsonl --format html --brief'],
  next: () => ['flagplot next mine.jsonl -o second.yaml'],
  ruling: ({ option }) => [
    `flagplot ruling mine.jsonl --set ${option} --because "as agreed"`,
    'flagplot ruling mine.jsonl --at 5 --faces "3 4" --because "a cocked die" \\',
    '  --record ruled.jsonl',
  ],
  adjudicate: () => ['flagplot adjudicate turn-12', 'flagplot adjudicate turn-12 --json'],
  join: () => [
    'flagplot join "LINK" --name Ann',
    'flagplot join "LINK" --name Computer --leader solver',
    'flagplot join 0123456789abcdef-red.seat.json --record mine.jsonl',
  ],
  post: () => [
    'flagplot post red.seat.json',
    'flagplot post red.seat.json --advised',
    'flagplot post red.seat.json - --json < order.txt',
  ],
  moderate: ({ option }) => [
    'flagplot moderate m.seat.json --pause "holidays"',
    'flagplot moderate m.seat.json --back 12 --because "a wrong table was read"',
    `flagplot moderate m.seat.json --set ${option} --because "as agreed"`,
  ],
  invite: ({ ready }) => [
    `flagplot invite ${ready} --server http://127.0.0.1:8000`,
    'flagplot invite mine.yaml --server https://games.example --minutes 2880',
  ],
  rules: ({ system, empire }) => [
    'flagplot rules',
    `flagplot rules ${system} options`,
    `flagplot rules ${system} classes --of ${empire}`,
  ],
  conformance: ({ system }) => [
    `flagplot conformance run ${system} --engine "python3 engine.py"`,
    `flagplot conformance show ${system} --json`,
    'flagplot conformance answer < questions.jsonl',
  ],
  check: () => ['flagplot check mine.yaml'],
  new: ({ system }) => [
    `flagplot new ${system} > mine.yaml`,
    `flagplot new ${system} --sweep > study.yaml`,
    `flagplot new ${system} --turn --out turn-1`,
  ],
  desk: () => ['flagplot desk --port 8000'],
  serve: () => [
    'flagplot serve --port 8000',
    'flagplot serve --database postgres://games@localhost/flagplot',
    'flagplot serve --public https://games.example',
  ],
  completion: () => ['flagplot completion bash > ~/.local/share/bash-completion/completions/flagplot'],
  manual: () => ['flagplot manual | man -l -'],
}

/** First command lines of a verb: each works as it stands, with files named if it needs one. */
export async function examplesOf(verb: string): Promise<readonly string[]> {
  const first = await fetchSystem(must(systemTitles[0], 'a system').id)
  return first.ok ? (lines[verb]?.(namedOf(first.value)) ?? []) : []
}

export async function exampleText(verb: string): Promise<string> {
  const found = await examplesOf(verb)
  return found.length === 0 ? '' : `\nExamples:\n${found.map(line => `  ${line}`).join('\n')}\n\n`
}
