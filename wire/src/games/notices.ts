import * as z from 'zod/mini'

/** The requests and answers of notices: messages about a game to the addresses of its people. */

/** The kinds of address. Discord takes a message in a form of its own; a plain webhook takes JSON. */
const channelSchema = z.enum(['mail', 'discord', 'webhook'])

/**
 * The reasons for a notice: one is asked for orders, the time is over in an hour, orders were revealed, the battle is
 * over.
 */
const wantSchema = z.enum(['turn', 'hour', 'opened', 'over'])
export type Want = z.output<typeof wantSchema>

/** `POST /api/games/{game}/addresses`, by a player or the moderator. Nothing but a code goes to the address yet. */
export const newAddressSchema = z.strictObject({
  channel: channelSchema,
  /** A mail address, or the `https` address of a webhook. */
  target: z.string().check(z.minLength(3), z.maxLength(500)),
  wants: z.array(wantSchema).check(z.minLength(1), z.maxLength(4)),
})
export type NewAddress = z.output<typeof newAddressSchema>

/** `POST /api/games/{game}/addresses/{address}/proof`: the code that came to the address. */
export const addressProofSchema = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(40)) })
export type AddressProof = z.output<typeof addressProofSchema>

const addressSchema = z.object({
  id: z.string(),
  channel: channelSchema,
  target: z.string(),
  wants: z.array(wantSchema),
  /** `unproved` until its code is shown; `stopped` by its reader, or after too many failures. */
  status: z.enum(['unproved', 'proved', 'stopped']),
  deliveredAt: z.nullable(z.string()),
  /** The reason that the last message did not arrive. */
  failure: z.nullable(z.string()),
})

/** `GET /api/games/{game}/notices`, and the answer to every change of an address: what the caller alone may know. */
export const noticesSchema = z.object({
  /** The channels that this host has; none for somebody who only watches. */
  channels: z.array(channelSchema),
  addresses: z.array(addressSchema),
  /** The feed for watchers, as a path at this server. Its key shows public things alone. */
  feed: z.string(),
})
export type NoticesView = z.output<typeof noticesSchema>
