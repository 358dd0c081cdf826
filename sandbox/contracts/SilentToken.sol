// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenLedger} from "./TokenLedger.sol";

/// @title A token like USDT: its calls return nothing, and an allowance cannot go from one non-zero amount to another.
contract SilentToken is TokenLedger {
    error AllowanceMustBeZeroFirst();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_)
        TokenLedger(name_, symbol_, decimals_, minter_)
    {}

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function approve(address spender, uint256 amount) external {
        if (amount != 0 && allowance[msg.sender][spender] != 0) revert AllowanceMustBeZeroFirst();
        _setAllowance(msg.sender, spender, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        _spendAllowance(from, msg.sender, amount);
        _move(from, to, amount);
    }
}
