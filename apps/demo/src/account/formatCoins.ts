import { formatUnits } from 'viem'

/** An amount of coins as people read it: at most four decimals, never rounded up to more than there is. */
export function formatCoins(amount: bigint, decimals: number): string {
  const [whole = '0', rest = ''] = formatUnits(amount, decimals).split('.')
  const shown = rest.slice(0, 4).replace(/0+$/, '')
  if (amount > 0n && whole === '0' && shown === '') return '< 0.0001'
  const grouped = BigInt(whole).toLocaleString('en')
  return shown ? `${grouped}.${shown}` : grouped
}
