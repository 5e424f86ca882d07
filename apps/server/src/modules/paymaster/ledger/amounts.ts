const weiPerGwei = 10n ** 9n

/** A cost in whole gwei, never less than it is. */
export const costInGwei = (wei: bigint): number => Number((wei + weiPerGwei - 1n) / weiPerGwei)

/** A limit in whole gwei, never more than it is. */
export const limitInGwei = (wei: bigint): number => Number(wei / weiPerGwei)

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
