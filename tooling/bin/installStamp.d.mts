export declare function isInstalled(root: string): boolean
export declare function stampInstalled(root: string): void
