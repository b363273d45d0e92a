import fc from 'fast-check'

// Properties draw the same cases on every run: a red test is a bug, never bad luck. A failing case of a wider search
// (`FLAGPLOT_SEED=… npm run unit`) becomes a named row of its test.
fc.configureGlobal({ seed: Number(process.env.FLAGPLOT_SEED ?? 1994) })
