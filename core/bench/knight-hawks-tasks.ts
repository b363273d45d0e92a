import { streamOf } from '@flagplot/core/dice'
import { bySide } from '@flagplot/core/game/sides'
import { firePlanOdds, knightHawks, type PricedShot, volleyOdds } from '@flagplot/core/rulesets/knight-hawks'
import { doctrineMind, playOut, seededDice } from '@flagplot/core/table'
import { type BenchBattle, battleOf, opened, ready } from './battles.ts'
import { digits } from './checksum.ts'
import { cold, figureOf, type Task, task, warm } from './measure.ts'

const captain = { name: 'captain' }

/** A duel of two cruisers, as the published battles are too long to be fought often. */
const duel = (): BenchBattle =>
  battleOf(
    'knight-hawks',
    { red: { name: 'Red', units: ['light cruiser'] }, blue: { name: 'Blue', units: ['light cruiser'] } },
    { red: captain, blue: captain },
  )

/** Close Escort by orders that are soon given: what the rules alone take. */
function steadyEscort(): BenchBattle {
  const { rules, setup } = ready('knight-hawks/close-escort')
  const steady = { name: 'steady' }
  return battleOf('knight-hawks', rules.setup.print(setup), { red: steady, blue: steady })
}

/** Battles fought by seeds from 0, every die rolled and every event built. */
function fought({ rules, setup, plans }: BenchBattle, battles: number) {
  const done = { inputs: 0, events: 0, red: 0 }
  for (let seed = 0; seed < battles; seed++) {
    const minds = bySide(side => doctrineMind(plans[side], streamOf(`bench ${seed}`, side)))
    const dice = seededDice(streamOf(`bench ${seed}`, 'dice'))
    const { inputs, verdict } = playOut(rules, rules.begin(setup), minds, dice, () => done.events++)
    done.inputs += inputs.length
    if (verdict.winner === 'red') done.red++
  }
  return done
}

/** One round of the same battles to warm up, one that counts: they are long. */
const played = (name: string, battle: () => BenchBattle, battles: number): Task => ({
  name: `knight-hawks, ${name}`,
  run: () => {
    const opened = battle()
    fought(opened, Math.ceil(battles / 4))
    const { ms, result } = cold(() => fought(opened, battles))
    const size = `${battles} battles, ${result.inputs} inputs, ${result.events} events`
    const row = (counted: string, count: number) =>
      figureOf(`knight-hawks, ${counted}, ${name}`, {}, { ms, count, size, said: JSON.stringify(result) })
    return [row('inputs with full log', result.inputs), row('battles', battles)]
  },
})

/** Plots decided in a battle, by the side that moves: other questions and throws are answered beside the clock. */
const plotted = task('knight-hawks, plots decided, Close Escort by captains', {}, () => {
  const { rules, setup, plans } = ready('knight-hawks/close-escort')
  const orders: string[] = []
  let ms = 0
  for (let seed = 0; seed < 12; seed++) {
    const minds = bySide(side => {
      const mind = doctrineMind(plans[side], streamOf(`bench ${seed}`, side))
      return {
        decide: (...asked: Parameters<typeof mind.decide>) => {
          if (asked[1].ask.kind !== 'plot') return mind.decide(...asked)
          const { ms: took, result } = cold(() => mind.decide(...asked))
          // the first battles only warm up
          if (seed < 4) return result
          ms += took
          orders.push(JSON.stringify(result))
          return result
        },
      }
    })
    playOut(rules, rules.begin(setup), minds, seededDice(streamOf(`bench ${seed}`, 'dice')))
  }
  return { ms, count: orders.length, size: `${orders.length} plots`, said: orders.join() }
})

const options = { skills: false, nextSystem: 'next', secondFire: 'hull', doubleHalf: 'once' } as const

/** A battleship at range 3 of two heavy cruisers, and what fires so many of its weapons. */
function firing() {
  const units = { red: { name: 'Red', units: ['battleship'] }, blue: { name: 'Blue', units: ['2x heavy cruiser'] } }
  const { ships } = knightHawks.begin(opened(knightHawks.setup.parse(units)))
  const shot = (weapon: PricedShot['weapon']): PricedShot => ({
    ...{ weapon, rangeHexes: 3, headOn: false, skill: 0, interceptors: 0, evades: false, own: 0 },
    from: ships.red[0]!,
  })
  return { targets: ships.blue, shot }
}

/** The exact price of a battleship's fire on a heavy cruiser at range 3. */
const volley = (shots: readonly PricedShot['weapon'][]) =>
  task(`knight-hawks, the exact volley, ${shots.length} shots at a heavy cruiser`, {}, () => {
    const { targets, shot } = firing()
    const { ms, result } = warm(() => volleyOdds(targets[0]!, shots.map(shot), options))
    const { hullLost, meanHullLost, destroyed } = result
    return { ms, size: `${shots.join(' ')}, mean ${meanHullLost.toFixed(2)}`, said: digits([...hullLost, destroyed]) }
  })

/** The exact price of a whole plan: some weapons at one cruiser, some at the other. */
const plan = (...salvos: readonly (readonly PricedShot['weapon'][])[]) =>
  task('knight-hawks, the exact salvo plan, two heavy cruisers', {}, () => {
    const { targets, shot } = firing()
    const planned = salvos.map((shots, i) => ({ ship: targets[i]!, shots: shots.map(shot) }))
    const { ms, result } = warm(() => firePlanOdds(planned, options))
    const fired = salvos.map(shots => shots.join(' ')).join(' and ')
    return { ms, size: `${fired}, mean ${result.meanHullLost.toFixed(2)}`, said: digits(result.hullLost) }
  })

export const knightHawksTasks: readonly Task[] = [
  played('Close Escort by captains', () => ready('knight-hawks/close-escort'), 12),
  played('Close Escort by steady orders', steadyEscort, 40),
  played('a duel of light cruisers by captains', duel, 40),
  plotted,
  volley(['DC', 'LB', 'PB', 'T']),
  volley(['DC', 'LB', 'LB', 'PB', 'EB', 'T', 'RB']),
  plan(['DC', 'LB', 'T'], ['LB', 'PB', 'RB']),
]
