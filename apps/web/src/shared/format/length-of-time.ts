const noBreakSpace = '\u00a0';

/** Length of a recording or film as text: «45 с», «1 хв 20 с», «5 хв». @param seconds rounded to whole ones */
export function lengthOfTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [
    minutes > 0 && `${minutes}${noBreakSpace}хв`,
    (rest > 0 || minutes === 0) && `${rest}${noBreakSpace}с`,
  ];
  return parts.filter(Boolean).join(noBreakSpace);
}
