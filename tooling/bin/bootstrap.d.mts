export declare function isRecentEnough(version: string): boolean
export declare function isInstalled(folder: string): boolean
