/** In a list: why what stands there does nothing as it is. */
export function MissingMark({ children: why }: { children: string }) {
  return (
    <span className="text-fail" title={why}>
      ▲ {why}
    </span>
  );
}
