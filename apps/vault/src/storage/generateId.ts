import { randomBytes } from 'node:crypto'

/** 128 random bits as base64url: the id of a row, or a token of a link. */
export const generateId = () => randomBytes(16).toString('base64url')
