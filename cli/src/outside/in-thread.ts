import { invariant } from '@flagplot/core/lang'
import { addRules } from './add-rules.ts'

// a thread has systems of its own; the command added the same ones before it started the thread
const added = await addRules(process.env.FLAGPLOT_RULES ?? '')
invariant(added.ok, 'rules that the command could load can be loaded in its threads')
