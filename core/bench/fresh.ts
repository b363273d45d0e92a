import { checksumOf, solve } from './answers.ts'
import { cold } from './measure.ts'
import { mustered } from './musters.ts'

// one battle in a process of its own: nothing compiled, nothing remembered
const battle = mustered(process.argv[2] ?? '')
const { ms, result } = cold(() => solve(battle, 'whole'))
console.log(JSON.stringify({ ms, work: checksumOf(result) }))
