/** Whether the device has a Command key. */
export const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent)
