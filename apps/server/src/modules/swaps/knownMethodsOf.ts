import type { V3Venue } from './port/SwapMarket.js'

/** Which methods the v3 routers have that Uniswap itself lists, by address; none of them is another contract on another chain. */
const knownMethods: Readonly<Record<string, V3Venue['methods']>> = {
  '0xe592427a0aece92de3edee1f18e0157c05861564': 'router',
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': 'router02',
  '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2': 'router02',
  '0x2626664c2603336e57b271c5c0b26f421741e481': 'router02',
  '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce': 'router02',
  '0x99c56385dabce3e81d8499d0b8d0257abc07e8a3': 'router02',
}

export const knownMethodsOf = (router: string): V3Venue['methods'] | undefined =>
  Object.hasOwn(knownMethods, router) ? knownMethods[router] : undefined
