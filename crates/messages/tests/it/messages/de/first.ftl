greeting = Guten Tag, { $name }
