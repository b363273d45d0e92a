import { adviceTopic, adviseJob, sayExpectation } from '@flagplot/core/desk/advice'
import { fetchSystems, openFetchedBattle } from '@flagplot/core/desk/battle'
import { oddsJob } from '@flagplot/core/desk/odds'
import { sayCount } from '@flagplot/core/desk/odds-words'
import { foldText } from '@flagplot/core/notation/text'

const gun = 'PD3 B1'

/** Duels of WarpWar that are solved whole, in reading order: each is beside the one to compare it with. */
export const tinyDuels = [
  {
    title: 'Gun against gun',
    red: `S1 ${gun}`,
    blue: `S2 ${gun}`,
    lesson:
      'Two equal ships, and red, who came, is far behind: three quiet rounds drive it from the field. Neither leaves its beam cold; of three ways to fly each is given about as often as the others.',
  },
  {
    title: 'The same with patience',
    red: `S1 ${gun}`,
    blue: `S2 ${gun}`,
    options: { quietRoundLimit: 20 },
    lesson:
      'Twenty quiet rounds in place of three: red is still behind, but by less, and the three ways to fly are all but equally good.',
  },
  {
    title: 'The same for points',
    red: `S1 ${gun}`,
    blue: `S2 ${gun}`,
    payoff: 'points',
    lesson:
      'A systemship that has to withdraw is lost with all that is left of it: so points, too, are lost by the side that came.',
  },
  {
    title: 'A way out',
    red: `W1 ${gun}`,
    blue: `S2 ${gun}`,
    payoff: 'points',
    lesson:
      'Red has a warp generator, and half of the time it leaves at once. Played for victory that is worth nothing, since the side that leaves has lost the field; played for points the duel above turns in favour of red.',
  },
  {
    title: 'Two ways out',
    red: 'W1 PD3 B2',
    blue: 'W2 PD3 B2',
    payoff: 'points',
    lesson: 'Where both may leave for nothing, both leave: whoever stays has to hope that the other stays too.',
  },
  {
    title: 'Missile against missile',
    red: 'S1 PD2 T1 M2',
    blue: 'S2 PD2 T1 M2',
    lesson:
      'A missile at drive 4 hits who dodges at drive 1 and misses who attacks at drive 0; one at drive 2 the other way round. So both guess, and who has to guess right before the third quiet round is behind.',
  },
  {
    title: 'Missile against gun',
    red: 'S1 PD2 T1 M2',
    blue: 'S2 PD2 B1',
    lesson:
      'With two points of power the missile, whose drive costs none, is the better weapon, though red is the side that has to hurry.',
  },
  {
    title: 'Missiles against a screen, red came',
    red: 'S1 PD3 T1 M3',
    blue: 'S2 PD3 B1 S1',
    lesson:
      'Three missiles are few, and one quiet round is not yet three: in nine first rounds of ten red keeps them, out of reach of the beam, and fires when it has to.',
  },
  {
    title: 'Missiles against a screen, blue came',
    red: 'S1 PD3 T1 M3',
    blue: 'S2 PD3 B1 S1',
    options: { phasing: 'blue' },
    lesson:
      'The same two ships, and now it is blue who has to get something done: between these ships nothing counts for more than who has to leave.',
  },
  {
    title: 'ECM in place of the screen',
    red: 'S1 PD3 T1 M3',
    blue: 'S2 PD3 B1 E1',
    options: { phasing: 'blue' },
    lesson:
      'Against missiles a point of ECM does blue more good than a point of screens. Red keeps its missile for later in more of its first rounds than against the screen.',
  },
  {
    title: 'ECM by instruction',
    red: 'S1 PD3 T1 M3',
    blue: 'S2 PD3 B1 E1',
    options: { phasing: 'blue', ecm: 'standing' },
    lesson:
      'ECM spent by an instruction written with the order, and not after the reveal (option `ecm`): blue loses next to nothing by it.',
  },
  {
    title: 'Shells against a screen',
    red: 'S1 PD3 C1 SH6',
    blue: 'S2 PD3 B1 S1',
    payoff: 'points',
    lesson:
      'Shells are fired three at a time, mostly by a dodger at rest: of two that dodge the slower one hits. Blue comes close to that with beam and screen up, or flies off at full drive.',
  },
  {
    title: 'A tech level against a point of beam',
    red: 'S1 TL1 PD3 B1',
    blue: 'S2 PD3 B2',
    payoff: 'points',
    lesson:
      'Both fire as hard with all they have; the level takes no power and no hits, the second point of beam takes both. Red, who came, is behind by less than between equal ships.',
  },
]

/** The value of a result; throws its refusal, since a tool has no other use for it. */
function resultOf(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** Orders that are as good differ by less: figures are sums of doubles. */
const SAME = 1e-7

function mixOf(side, { orders, guaranteed }) {
  const mixed = orders.filter(({ weight }) => weight > 0)
  const alike = orders.filter(({ atWorst }) => atWorst >= guaranteed - SAME).length
  const others = mixed.length === 1 && alike > 1 ? `, one of ${alike} that are as good` : ''
  return [
    `| share | ${side}${others} |`,
    '|---:|---|',
    ...mixed.map(({ weight, text }) => `| ${weight} | \`${text}\` |`),
    '',
  ]
}

/** A duel solved whole, everything free, as a part of the guide. */
export async function tinyDuelText({ title, red, blue, options = {}, payoff = 'win', lesson }) {
  await fetchSystems()
  const battle = openFetchedBattle({
    flagplot: 1,
    system: 'warpwar',
    title,
    options,
    red: { name: 'Red', units: [red] },
    blue: { name: 'Blue', units: [blue] },
  })
  const job = { ...oddsJob(resultOf(battle), { seed: '1' }), free: ['orders', 'ecm', 'place'], payoff }
  const advice = resultOf(adviseJob(job))
  const { known, sides } = advice
  const { low, high } = advice.expectedResult
  if (known.method !== 'battle' || high - low > 1e-6) throw new Error(`${title} is not solved whole`)
  const said = Object.entries(options).map(([name, value]) => `, \`${name}: ${value}\``)
  const expected = sayExpectation(advice, adviceTopic(resultOf(battle), job.leaders))
  return [
    `## ${title}`,
    '',
    `\`${red}\` against \`${blue}\`${said.join('')}. ${sayCount(known.positions)} positions.`,
    expected,
    '',
    ...mixOf('red', sides.red),
    ...mixOf('blue', sides.blue),
    ...foldText(lesson, 120),
  ].join('\n')
}
