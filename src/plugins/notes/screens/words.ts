export const AUDIENCE = {
  office: 'For the office',
  driver: 'For the driver',
  customer: 'For the customer',
} as const
