import { bootstrap } from './bootstrap.mjs'
import { runSource } from './runSource.mjs'

await bootstrap()
await runSource('devEnvironment/start.ts')
