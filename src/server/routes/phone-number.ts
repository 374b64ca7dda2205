/** Read when it is first needed: the numbering plans of the world are a good part of what a start would otherwise read. */
const phoneNumbers = () => import('libphonenumber-js/max');

/** Whether it is a number that can be dialed, in E.164 form as given. */
export async function isE164(phone: string): Promise<boolean> {
  if (!/^\+[1-9]\d{1,14}$/.test(phone)) return false;
  const { isValidPhoneNumber, parsePhoneNumberFromString } = await phoneNumbers();
  return isValidPhoneNumber(phone) && parsePhoneNumberFromString(phone)?.number === phone;
}

export async function isCountry(code: string): Promise<boolean> {
  const { isSupportedCountry } = await phoneNumbers();
  return isSupportedCountry(code);
}

/** Reads numbers as people write them; undefined for what cannot be dialed. `country` is that of numbers without a prefix. */
export async function readPhone(
  country: string | null,
): Promise<(text: string) => { e164: string; extension: string | undefined } | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await phoneNumbers();
  const options = country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {};
  return (text) => {
    const number = parsePhoneNumberFromString(text, options);
    return number?.isValid() ? { e164: number.number, extension: number.ext } : undefined;
  };
}
