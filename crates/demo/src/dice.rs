//! Chance that falls the same way on every run.

pub struct Dice(u64);

impl Dice {
    pub fn of(name: &str) -> Self {
        let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(name.bytes().fold(0xcbf2_9ce4_8422_2325, fnv))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 up to, not including, `end`.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(end.max(1)).unwrap_or(1)).unwrap_or_default()
    }

    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        from + i64::try_from(self.below(usize::try_from(to - from + 1).unwrap_or(1))).unwrap_or_default()
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// Whether it falls within so many of a hundred.
    pub fn falls(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// The more often the greater its share is.
    pub fn weighed<'a, T>(&mut self, of: &'a [T], share: impl Fn(&T) -> usize) -> Option<&'a T> {
        let mut left = self.below(of.iter().map(&share).sum());
        of.iter().find(|one| match left.checked_sub(share(one)) {
            Some(less) => {
                left = less;
                false
            }
            None => true,
        })
    }
}
