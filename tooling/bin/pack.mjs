import { bootstrap } from './bootstrap.mjs'
import { runSource } from './runSource.mjs'

await bootstrap()
await runSource('build/build.ts')
await runSource('packs/pack.ts')
