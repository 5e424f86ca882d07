import { formatUnits } from 'viem'

/** An amount of ether as people read it: at most four decimals, never rounded up to more than there is. */
export function formatEther(wei: bigint): string {
  const [whole = '0', decimals = ''] = formatUnits(wei, 18).split('.')
  const shown = decimals.slice(0, 4).replace(/0+$/, '')
  if (wei > 0n && whole === '0' && shown === '') return '< 0.0001'
  const grouped = BigInt(whole).toLocaleString('en')
  return shown ? `${grouped}.${shown}` : grouped
}
