import { evmChains } from '@latchkey/localnet/chains'
import { market } from '@latchkey/localnet/market'

const { router, v3, wrapped } = market
const routers = [router, v3.router].map((address) => ({ address, wrapped }))

/** Through which routers the demo's chains swap: they are no public networks, so no widget knows them by itself. */
export const swapRouters = Object.fromEntries(evmChains.map(({ id }) => [id, routers]))
