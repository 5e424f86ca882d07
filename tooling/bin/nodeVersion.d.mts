export declare const oldestNode: string
export declare function isRecentEnough(version: string, oldest?: string): boolean
