'use client'
export { prepareModal } from '../shell/mount/prepareModal.js'
