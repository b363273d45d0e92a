import { streamOf } from '@flagplot/core/dice'
import { apply, positionSeen } from '@flagplot/core/game'
import { paperOf, type Shape } from '@flagplot/core/game/orders'
import { type Eye, eyes, type Side, sides } from '@flagplot/core/game/sides'
import { colourWords } from '@flagplot/core/game/words'
import { demand, demandEqual } from './breach.ts'
import { briefOf, type Position, someOrders } from './positions.ts'
import type { Law, Subject } from './subject.ts'

/** Positions forked, and orders of the other side tried at each. */
const FORKED = 150
const ORDERS = 4

/** The view of an eye on a position, its questions, and the words around them. */
function shown({ rules }: Subject, state: Shape['State'], eye: Eye): unknown {
  const pending = rules.pending(state)
  const brief = eye === 'red' || eye === 'blue' ? briefOf(pending, eye) : undefined
  const asked = brief && {
    rule: brief.rule,
    ask: brief.ask,
    form: paperOf(rules, brief).form(),
    size: paperOf(rules, brief).size(),
    first: someOrders(rules, brief, 5),
  }
  const view = rules.view(state, eye)
  return { view, scene: rules.show(view), asked, prompt: rules.prompt(state, eye, colourWords) }
}

/** The events and the view of an eye after `side` gives this order and each other side its first. */
function told(
  subject: Subject,
  position: Position,
  { side, order, eye }: { readonly side: Side; readonly order: unknown; readonly eye: Eye },
) {
  const { rules } = subject
  const briefs = position.pending.kind === 'orders' ? position.pending.briefs : []
  const orders = Object.fromEntries(
    briefs.map(brief => [brief.side, brief.side === side ? order : someOrders(rules, brief, 1)[0]]),
  )
  const learnt: (Shape['Event'] | undefined)[] = []
  const next = apply(rules, position.state, { kind: 'orders', orders }, event => {
    const witnessed = rules.witness(event, eye)
    if (witnessed !== undefined) learnt.push(witnessed)
  })
  return { learnt: JSON.stringify(learnt), shown: shown(subject, next, eye) }
}

/** An eye that learns the same from two orders of another side sees the same: a view tells no more than the log. */
export const viewsFollowWitness: Law = subject => {
  const asked = subject.positions().filter(({ pending }) => pending.kind === 'orders')
  for (const position of asked.slice(0, FORKED)) {
    for (const side of sides) {
      const brief = briefOf(position.pending, side)
      if (brief === undefined) continue
      for (const eye of [side === 'red' ? 'blue' : 'red', 'public'] as const) {
        const [first, ...rest] = someOrders(subject.rules, brief, ORDERS).map(order =>
          told(subject, position, { side, order, eye }),
        )
        for (const each of rest) {
          if (first === undefined || each.learnt !== first.learnt) continue
          const say = () =>
            `${position.where}: ${eye} learnt the same from two orders of ${side}, but is shown otherwise`
          demandEqual(each.shown, first.shown, say)
        }
      }
    }
  }
}

/** A view is another value than the position, and equal for equal positions. */
export const viewsAreBuilt: Law = ({ rules, positions }) => {
  for (const { where, state } of positions()) {
    for (const eye of eyes) {
      const view = rules.view(state, eye)
      demand(!Object.is(view, state), () => `${where}: the view of ${eye} is the position itself`)
      demandEqual(rules.view(rules.clone(state), eye), view, () => `${where}: the view of ${eye} of a clone`)
    }
  }
}

/** The umpire learns every event; if nothing is private, everybody does. */
export const witnessesLearnTheirDue: Law = ({ rules, games }) => {
  const open = rules.card.information !== 'private-state'
  const entitled: readonly Eye[] = open ? eyes : ['umpire']
  for (const { battle, events } of games()) {
    for (const event of events) {
      for (const eye of entitled) {
        demandEqual(
          rules.witness(event, eye),
          event,
          () => `${battle.name}: ${eye} learns all of ${event.kind} (${event.rule})`,
        )
      }
    }
  }
}

/** The public part of a question: the sides, the rule, the kind, and the dice. */
function heard({ rules }: Subject, state: Shape['State']): unknown {
  const pending = rules.pending(state)
  const rounds = rules.rounds(state)
  if (pending.kind === 'over') return { over: pending.result, rounds }
  if (pending.kind === 'orders')
    return { asked: pending.briefs.map(({ side, rule, ask }) => ({ side, rule, kind: ask.kind })), rounds }
  const { rule, dice, odds } = pending.roll
  return { rule, dice, readings: odds.weights.length, rounds }
}

/** Other values of the data that an eye cannot know change no question, kind or dice. */
export const scramblingAsksTheSame: Law = subject => {
  const { rules, adoption, positions } = subject
  const { scramble } = adoption
  if (scramble === undefined) return
  const stream = streamOf('laws/scramble asks')
  for (const { where, state } of positions()) {
    for (const eye of ['red', 'blue', 'public'] as const) {
      const scrambled = scramble(rules.clone(state), eye, stream)
      const say = () => `${where}: what ${eye} cannot know changes who is asked, for what, or with which dice`
      demandEqual(heard(subject, scrambled), heard(subject, state), say)
    }
  }
}

/** Other values of the data that an eye cannot know change nothing in its view. */
export const scramblingShowsNothing: Law = subject => {
  const { rules, adoption, positions } = subject
  const { scramble } = adoption
  if (scramble === undefined) {
    demand(
      rules.card.information !== 'private-state',
      () => 'a ruleset with private state tells the laws how to scramble it',
    )
    return
  }
  const stream = streamOf('laws/scramble')
  for (const { where, state } of positions()) {
    for (const eye of ['red', 'blue', 'public'] as const) {
      const scrambled = scramble(rules.clone(state), eye, stream)
      demandEqual(
        shown(subject, scrambled, eye),
        shown(subject, state, eye),
        () => `${where}: what ${eye} cannot know shows`,
      )
    }
  }
}

/**
 * An imagined position has the same view and the same questions for its eye as the real one, and so has one that is
 * made of a view from outside, as plain JSON.
 */
export const imaginedPositionsFit: Law = subject => {
  const { rules, positions } = subject
  const hides = rules.card.information === 'private-state'
  demand(
    hides === (rules.imagine !== undefined),
    () => 'a position is imagined where, and only where, there is private state',
  )
  if (rules.imagine === undefined) return
  const stream = streamOf('laws/imagine')
  for (const { where, state } of positions()) {
    for (const eye of ['red', 'blue', 'public'] as const) {
      const imagined = rules.imagine(rules.view(state, eye), stream)
      const say = () => `${where}: what ${eye} imagines looks otherwise to him`
      demandEqual(shown(subject, imagined, eye), shown(subject, state, eye), say)
      const view: object = JSON.parse(JSON.stringify(rules.view(state, eye)))
      const seen = positionSeen(rules, { view }, { eye, seed: where })
      demand(seen.ok, () => `${where}: the view of ${eye} is refused`)
      if (seen.ok) demandEqual(shown(subject, seen.value, eye), shown(subject, state, eye), say)
    }
  }
}

/** A set-up alone tells if a battle hides anything; if it hides nothing, every eye sees and learns the same. */
export const hidingHangsOnTheSetup: Law = subject => {
  const { rules, adoption, games, positions } = subject
  const hides = rules.card.information === 'private-state'
  demand(
    hides === (rules.hides !== undefined),
    () => 'what may be hidden is said where, and only where, there is private state',
  )
  const stream = streamOf('laws/hides')
  const isHiding = (state: Shape['State']): boolean => rules.hides?.(state) === true
  for (const { battle, moments, events, last } of games()) {
    const first = isHiding(rules.begin(battle.setup))
    for (const state of [...moments.map(moment => moment.state), last]) {
      demand(isHiding(state) === first, () => `${battle.name}: whether it hides anything changes while it is fought`)
    }
    if (first) continue
    for (const event of events) {
      for (const eye of eyes) {
        demandEqual(
          rules.witness(event, eye),
          event,
          () => `${battle.name} hides nothing, and ${eye} is not told of ${event.kind}`,
        )
      }
    }
  }
  for (const { where, state } of positions()) {
    if (isHiding(state)) continue
    const scene = rules.show(rules.view(state, 'umpire'))
    for (const eye of eyes) {
      demandEqual(
        rules.show(rules.view(state, eye)),
        scene,
        () => `${where} hides nothing, and ${eye} is shown otherwise`,
      )
      const scrambled = adoption.scramble?.(rules.clone(state), eye, stream) ?? state
      demandEqual(scrambled, state, () => `${where} hides nothing, and there is something that ${eye} cannot know`)
    }
  }
}
