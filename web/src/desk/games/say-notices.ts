import type { NewAddress, NoticesView, Want } from '@flagplot/wire/games'
import { sayWhen } from '../keep/say-when.ts'

export type Channel = NewAddress['channel']
export type Address = NoticesView['addresses'][number]

interface ChannelWords {
  readonly name: string
  readonly label: string
  readonly hint: string
}

export const channelWords: Readonly<Record<Channel, ChannelWords>> = {
  mail: {
    name: 'Mail',
    label: 'Mail address',
    hint: 'Nobody else in the game sees it. Every mail has a link that stops them.',
  },
  discord: {
    name: 'Discord',
    label: 'Webhook address',
    hint: 'From the settings of a channel: Integrations, Webhooks. All who read the channel read the notices.',
  },
  webhook: { name: 'Webhook', label: 'Address, https', hint: 'JSON is posted there. The guide to serve has its form.' },
}

export const wantWords: Readonly<Record<Want, string>> = {
  turn: 'It is my turn',
  hour: 'An hour is left',
  opened: 'Orders are revealed, with the report',
  over: 'The battle is over, with the result',
}

const stateWords: Readonly<Record<Address['status'], string>> = {
  unproved: 'A code is sent there. Nothing else is, before it is entered here.',
  proved: '',
  stopped: 'Stopped: nothing is sent there any more. To begin again, remove it and add it anew.',
}

/** The state of an address for its owner: its last message, and the last failure. */
export function sayDelivery({ status, deliveredAt, failure }: Address): string {
  const last = deliveredAt === null || status === 'unproved' ? '' : `Last message: ${sayWhen(Date.parse(deliveredAt))}.`
  const none = status === 'proved' && last === '' && failure === null ? 'Proved.' : ''
  const failed = failure === null ? '' : `The last try failed. ${failure}`
  return [stateWords[status], last, none, failed].filter(words => words !== '').join(' ')
}
