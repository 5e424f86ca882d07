import { mainnet, sepolia } from '@latchkey/react/networks'

export const networks = [mainnet, sepolia]
