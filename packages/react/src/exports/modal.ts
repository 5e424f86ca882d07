'use client'
export { prepareModal } from '../shell/prepareModal.js'
