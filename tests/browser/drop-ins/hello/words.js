export const greeting = 'Hello from a file'
