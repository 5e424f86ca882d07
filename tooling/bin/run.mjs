import { fileURLToPath } from 'node:url'
import { bootstrap } from './bootstrap.mjs'

// Installs what is missing and runs a file of `tooling/src`, in this very process: there is none in between that would
// have to pass signals and exit codes on.
const [source] = process.argv.splice(2, 1)
bootstrap(fileURLToPath(new URL('../..', import.meta.url)))
const { register } = await import('tsx/esm/api')
register()
await import(new URL(`../src/${source}`, import.meta.url).href)
