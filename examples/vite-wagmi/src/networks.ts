import { mainnet, sepolia } from 'wagmi/chains'

export const networks = [mainnet, sepolia] as const
