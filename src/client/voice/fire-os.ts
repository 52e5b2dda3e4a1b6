/** Names of Fire tablets and Fire TV in a user agent, and the browser that Amazon ships with them. */
const FIRE_OS = /\bSilk\b|\bKindle\b|\bKF[A-Z]{2,5}\b|\bAFT[A-Z0-9]{1,6}\b/

/** Whether a user agent is that of an Amazon Fire device. */
export const isFireOs = (userAgent: string): boolean => FIRE_OS.test(userAgent)
