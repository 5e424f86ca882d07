import { mainnet, sepolia } from '@latchkey/core/networks'

export const networks = [mainnet, sepolia]
