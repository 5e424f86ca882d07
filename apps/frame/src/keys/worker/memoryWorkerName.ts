/** The name of a worker in a browser that stores no keys. */
export const memoryWorkerName = 'keys-in-memory'
