/** Read when it is first needed: the numbering plans of the world are a good part of what a start would otherwise read. */
const phoneNumbers = () => import('libphonenumber-js/max');

/** Whether it is a number that can be dialed, in E.164 form as given. */
export async function isE164(phone: string): Promise<boolean> {
  if (!/^\+[1-9]\d{1,14}$/.test(phone)) return false;
  const { isValidPhoneNumber, parsePhoneNumberFromString } = await phoneNumbers();
  return isValidPhoneNumber(phone) && parsePhoneNumberFromString(phone)?.number === phone;
}
