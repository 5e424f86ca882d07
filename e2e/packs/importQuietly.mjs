// Run inside a host app: `node importQuietly.mjs <what to import> …`. Prints every side effect as a line of JSON.
import { setImmediate } from 'node:timers/promises'

/** No module may touch these while being imported. */
const storage = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']
/** We may not even look whether they are there; React and others do, and get what a server has: nothing. */
const page = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'customElements',
  'HTMLElement',
  'CSSStyleSheet',
  'matchMedia',
  'ethereum',
]
/** No module may call these while being imported. */
const calls = ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'BroadcastChannel', 'Worker']
const listeners = ['addEventListener', 'dispatchEvent']

const effects = []
let importing = ''
const note = (effect) => effects.push({ importing, effect })

for (const name of [...storage, ...page]) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const caller = new Error().stack?.split('\n')[2] ?? ''
      if (page.includes(name) && !/[\\/]node_modules[\\/]@latchkey[\\/]/.test(caller)) return
      note(`reads ${name}${caller.replace(/^\s*/, ' ')}`)
      throw new Error(`${name} is poisoned`)
    },
  })
}
for (const name of [...calls, ...listeners]) {
  globalThis[name] = function poisoned() {
    note(`calls ${name}`)
    throw new Error(`${name} is poisoned`)
  }
}

const print = process.stdout.write.bind(process.stdout)
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (text) => note(`prints ${text}`) > 0
}
process.on('unhandledRejection', (error) => note(`rejects with ${error}`))

for (importing of process.argv.slice(2)) {
  const [globals, running] = [Reflect.ownKeys(globalThis), process.getActiveResourcesInfo()]
  try {
    await import(importing)
    await setImmediate()
  } catch (error) {
    note(`throws ${error}`)
  }
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!globals.includes(key)) note(`adds the global ${String(key)}`)
  }
  for (const kind of process.getActiveResourcesInfo()) {
    const index = running.indexOf(kind)
    if (index < 0) note(`leaves running: ${kind}`)
    else running.splice(index, 1)
  }
}
print(effects.map((effect) => `${JSON.stringify(effect)}\n`).join(''), () => process.exit())
