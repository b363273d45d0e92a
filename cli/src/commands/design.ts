import { Command } from '@commander-js/extra-typings'
import type { Context } from '../context.ts'
import { cardCommand } from '../design/card.ts'
import { fairCommand } from '../design/fair.ts'
import { shipCommand } from '../design/ship.ts'
import { valuesCommand } from '../design/values.ts'

/** Each sub-verb is a command with flags of its own. */
export const designCommand = (context: Context) =>
  new Command('design')
    .description('A bench for designers of ships and scenarios: is it fair, and where does it tip?')
    .addCommand(cardCommand(context))
    .addCommand(fairCommand(context))
    .addCommand(shipCommand(context))
    .addCommand(valuesCommand(context))
