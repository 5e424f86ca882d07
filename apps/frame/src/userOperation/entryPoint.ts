/** The contract that runs user operations, EntryPoint 0.7 of ERC-4337: the same address on every network. */
export const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** The event that reports that an operation was run: its hash, sender and paymaster are topics. */
export const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The event that precedes the calls of the operations in a bundle. */
export const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'
